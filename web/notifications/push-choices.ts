/** Where the page writes down for the service worker what the browser is registered for. */
export const CHOICES_CACHE = "push-choices";
export const CHOICES_PATH = "/push-choices";
