import Swiper from "swiper";
import { A11y, Keyboard, Navigation } from "swiper/modules";

export interface CarouselParts {
  container: HTMLElement;
  previous: HTMLElement;
  next: HTMLElement;
  /** Without smooth scrolling, for readers who ask for less motion. */
  still: boolean;
  onMove: (index: number) => void;
}

/**
 * Makes the scrolling list of cards a carousel (decisions/cricket.md#carousel). It keeps scrolling by the browser
 * (`cssMode`), so that nothing moves when it starts. Loaded only after the page stands.
 */
export function startCarousel({ container, previous, next, still, onMove }: CarouselParts): Swiper {
  return new Swiper(container, {
    modules: [A11y, Keyboard, Navigation],
    cssMode: true,
    slidesPerView: 1,
    centeredSlides: true,
    speed: still ? 0 : 300,
    keyboard: { enabled: true, onlyInViewport: true },
    // Icons of our own: Swiper would write its arrows as HTML.
    navigation: { prevEl: previous, nextEl: next, addIcons: false },
    a11y: {
      enabled: true,
      prevSlideMessage: "Previous slide",
      nextSlideMessage: "Next slide",
      firstSlideMessage: "This is the first slide",
      lastSlideMessage: "This is the last slide",
      paginationBulletMessage: "Go to slide {{index}}",
      slideLabelMessage: "{{index}} / {{slidesLength}}",
      // Scores change inside the cards: a live region around them all would read out every ball.
      wrapperLiveRegion: false,
    },
    on: { slideChange: (swiper) => onMove(swiper.activeIndex) },
  });
}
