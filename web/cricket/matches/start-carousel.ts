import Swiper from "swiper";
import { A11y } from "swiper/modules";

export interface CarouselParts {
  container: HTMLElement;
  still: boolean;
  onMove: (index: number) => void;
}

/**
 * Makes the scrolling list a carousel (decisions/cricket.md#carousel). It scrolls natively (`cssMode`), so that
 * nothing moves when it starts. Arrows and keys are handled by the page: Swiper would take PageUp and PageDown
 * from the whole document, and disable the focused arrow, which would lose the focus.
 */
export function startCarousel({ container, still, onMove }: CarouselParts): Swiper {
  return new Swiper(container, {
    modules: [A11y],
    cssMode: true,
    slidesPerView: 1,
    centeredSlides: true,
    speed: still ? 0 : 300,
    a11y: {
      enabled: true,
      slideLabelMessage: "{{index}} / {{slidesLength}}",
      // Scores change inside the cards, so one live region around all of them would announce every ball.
      wrapperLiveRegion: false,
    },
    on: { slideChange: (swiper) => onMove(swiper.activeIndex) },
  });
}
