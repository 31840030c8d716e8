export type Attributes = Readonly<Record<string, string | undefined>>;

export interface PictureTraits {
  width?: unknown;
  height?: unknown;
  class?: string | undefined;
  style?: string | undefined;
  type?: string | undefined;
}

const EMOJI_CLASS = /(?:^|\s)(?:wp-smiley|emoji|twemoji|emojione|smiley)(?:\s|$)/i;
const EMOJI_ADDRESS =
  /^https?:\/\/(?:s\.w\.org|twemoji\.maxcdn\.com|abs(?:-\d)?\.twimg\.com\/emoji)\/|\/(?:core\/emoji|images\/smilies|emoji\.php|twemoji)\//i;

/** Whether an image is an emoji; its `alt` is the character. */
export const isEmoji = (address: string, { class: classes = "" }: PictureTraits): boolean =>
  EMOJI_CLASS.test(classes) || EMOJI_ADDRESS.test(address);

const AVATAR_CLASS = /(?:^|[\s_-])avatar(?:[\s_-]|$)/i;
const AVATAR_ADDRESS =
  /^https?:\/\/(?:[\w.-]+\.)?(?:gravatar\.com|twimg\.com\/profile_images|graph\.facebook\.com)\/|\/uploads\/avatars\//i;
const COUNTER_ADDRESS =
  /^https?:\/\/(?:[\w.-]+\.)?(?:feedburner\.com\/~|feeds\.wordpress\.com\/1\.0|pixel\.wp\.com|stats\.wordpress\.com|feedsportal\.com|doubleclick\.net|google-analytics\.com|googletagmanager\.com|scorecardresearch\.com|quantserve\.com|facebook\.com\/tr\b|blogger\.googleusercontent\.com\/tracker|medium\.com\/_\/stat|addtoany\.com)/i;
const SPACER_FILE =
  /\/(?:(?:spacer|blank|transparent|trans|clear|pixel|dot|empty|gr[ae]y)\.(?:gif|png|svg|webp)|(?:1x1|1px)[\w.-]{0,20}\.\w{3,4}|(?:lazy|lazy[_-]?load|(?:lazy[_-]?)?placeholder|loading|(?:pre)?loader)\.\w{3,4})$/i;
const NO_PICTURE_FILE = /\.(?:svgz?|mp[34]|m4[av]|webm|mov|ogg|wav|pdf|html?)$/i;
const ONE_PIXEL_STYLE = /(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px)?\s*(?:!|;|$)/i;

const isPixel = (size: unknown): boolean => /^\s*[01](?:px)?\s*$/.test(String(size ?? ""));

/**
 * Whether an address is a story's image: no emoji, avatar, spacer, tracking pixel or share button, and no SVG,
 * which the proxy refuses.
 */
export function isStoryPicture(address: string, traits: PictureTraits = {}): boolean {
  const { width, height, style = "", class: classes = "", type = "" } = traits;
  if (isPixel(width) || isPixel(height) || ONE_PIXEL_STYLE.test(style) || AVATAR_CLASS.test(classes))
    return false;
  if (/^image\/svg/i.test(type) || isEmoji(address, traits)) return false;
  const path = address.replace(/[?#].*$/, "");
  return (
    !AVATAR_ADDRESS.test(address) &&
    !COUNTER_ADDRESS.test(address) &&
    !SPACER_FILE.test(path) &&
    !NO_PICTURE_FILE.test(path)
  );
}

/** Candidates of a `srcset` with their width or density, as browsers read it; the default is 1. */
export function readSet(set: string): { value: string; size: number }[] {
  const found: { value: string; size: number }[] = [];
  let rest = set.slice(0, 20_000).replace(/^[\s,]+/, "");
  while (rest !== "" && found.length < 50) {
    const [whole = rest] = /^\S+/.exec(rest) ?? [];
    rest = rest.slice(whole.length);
    let said = "";
    if (!whole.endsWith(",")) {
      [said = ""] = /^[^,]*/.exec(rest) ?? [];
      rest = rest.slice(said.length);
    }
    const size = Number.parseFloat(/(?:^|\s)([\d.]+)[wx](?=\s|$)/i.exec(said)?.[1] ?? "1");
    found.push({ value: whole.replace(/,+$/, ""), size: size > 0 ? size : 1 });
    rest = rest.replace(/^[\s,]+/, "");
  }
  return found;
}

const LAZY_SOURCE =
  /^data-(?!.*(?:thumb|low|small|blur|tiny|placeholder))(?:[\w-]*-)?(?:\w*src|lazy|lazyload|original|echo)$/;
const LAZY_SET =
  /^(?:data-(?!.*(?:thumb|low|small|blur|tiny|placeholder))[\w-]*)?srcset$|^data-original-set$/;
const ADDRESS = /^\s*[^\s{}]*[./][^\s{}]*\s*$/;
const ANY_PICTURE = /^\s*[^\s{}]+\.(?:jpe?g|png|webp|avif|gif)(?:\?[^\s{}]*)?(?:\s+\d+[wx]\b.*|\s*)$/is;

/**
 * Image of an `<img>`, from any of its attributes or its `<source>` elements. Attributes for lazy loading come
 * before `src`; of a set the largest image is taken. Undefined if the image is not a story's.
 */
export function choosePicture(
  img: Attributes,
  sources: readonly Attributes[],
  resolve: (value: string) => string | undefined,
): string | undefined {
  const best = { address: "", size: 0 };
  const offer = (value: string | undefined, size: number): void => {
    if (value === undefined || !ADDRESS.test(value) || best.size >= size) return;
    const address = resolve(value);
    if (address !== undefined && isStoryPicture(address, img)) Object.assign(best, { address, size });
  };
  const offerSets = (attributes: Attributes, most: number): void => {
    for (const [name, value = ""] of Object.entries(attributes))
      if (LAZY_SET.test(name)) for (const one of readSet(value)) offer(one.value, Math.min(one.size, most));
  };
  for (const [name, value] of Object.entries(img)) if (LAZY_SOURCE.test(name)) offer(value, 1);
  offerSets(img, Number.POSITIVE_INFINITY);
  offer(img.src, 1);
  for (const source of sources) {
    if (/^image\/svg/i.test(source.type ?? "")) continue;
    // The image for narrow screens may be cropped differently.
    offerSets(source, /max-width/i.test(source.media ?? "") ? 0.5 : Number.POSITIVE_INFINITY);
  }
  if (best.size > 0) return best.address;
  for (const [name, value = ""] of Object.entries(img)) {
    if (name === "src" || /^(?:alt|title|class|id)$/.test(name) || !ANY_PICTURE.test(value)) continue;
    for (const one of readSet(value)) offer(one.value, one.size);
  }
  return best.address || undefined;
}

/** Image that a script would show around an `<img>`, from the element's attributes for lazy loading. */
export function lazyPicture(
  around: Attributes,
  resolve: (value: string) => string | undefined,
): string | undefined {
  const lazy = Object.entries(around).filter(
    ([name, value = ""]) => name.startsWith("data-") && ANY_PICTURE.test(value),
  );
  const { class: classes, style } = around;
  return lazy.length > 0
    ? choosePicture({ ...Object.fromEntries(lazy), class: classes, style }, [], resolve)
    : undefined;
}

/** Whether two addresses are the same image in two sizes, or on two servers of one site. */
export function isSamePicture(one: string, other: string): boolean {
  const plain = (address: string): string =>
    address
      .replace(/^https?:\/\/[^/]*/, "")
      .replace(/(\.\w{3,4})\?.*$/, "$1")
      .replace(/-\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/, "");
  return one === other || plain(one) === plain(other);
}
