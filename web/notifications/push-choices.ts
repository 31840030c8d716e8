export const CHOICES_CACHE = "push-choices";
export const CHOICES_PATH = "/push-choices";
