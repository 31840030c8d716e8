import Swiper from "swiper";

interface SwiperParts {
  container: HTMLElement;
  first: number;
  still: boolean;
  onMove: (index: number) => void;
}

/** The browser scrolls the row (`cssMode`), and the viewer handles arrows and keys. */
export function startSwiper({ container, first, still, onMove }: SwiperParts): Swiper {
  return new Swiper(container, {
    cssMode: true,
    slidesPerView: 1,
    initialSlide: first,
    speed: still ? 0 : 300,
    on: { slideChange: (swiper) => onMove(swiper.activeIndex) },
  });
}
