import Swiper from "swiper";
import { A11y } from "swiper/modules";

export interface CarouselParts {
  container: HTMLElement;
  /** Without smooth scrolling, for readers who ask for less motion. */
  still: boolean;
  onMove: (index: number) => void;
}

/**
 * Makes the scrolling list of cards a carousel (decisions/cricket.md#carousel). It keeps scrolling by the browser
 * (`cssMode`), so that nothing moves when it starts. Loaded only after the page stands. Arrows and keys are the page's
 * own: Swiper's listen for PageUp and PageDown on the whole document, and disable an arrow that has the focus, which
 * loses it.
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
      // Scores change inside the cards: a live region around them all would read out every ball.
      wrapperLiveRegion: false,
    },
    on: { slideChange: (swiper) => onMove(swiper.activeIndex) },
  });
}
