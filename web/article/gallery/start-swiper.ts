import Swiper from "swiper";

interface SwiperParts {
  container: HTMLElement;
  first: number;
  /** Without smooth scrolling, for readers who ask for less motion. */
  still: boolean;
  onMove: (index: number) => void;
}

/** The row of pictures scrolls by the browser (`cssMode`), as matches do; arrows and keys are the viewer's own. */
export function startSwiper({ container, first, still, onMove }: SwiperParts): Swiper {
  return new Swiper(container, {
    cssMode: true,
    slidesPerView: 1,
    initialSlide: first,
    speed: still ? 0 : 300,
    on: { slideChange: (swiper) => onMove(swiper.activeIndex) },
  });
}
