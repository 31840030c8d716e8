import { describe, expect, it, test } from "vitest";
import { describeVideos, readVideo, VIDEO_PLAYERS, videosIn } from "./video.ts";

const ID = "dQw4w9WgXcQ";
const YOUTUBE = `https://www.youtube.com/watch?v=${ID}`;

const FACEBOOK = "https://www.facebook.com/watch/?v=10153231379946729";
const DAILYMOTION = "https://www.dailymotion.com/video/x8abcde";

describe("the address of a video", () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}&t=42s&list=PL1`, YOUTUBE],
    [` https://youtu.be/${ID}?si=abc `, YOUTUBE],
    [`https://m.youtube.com/shorts/${ID}`, YOUTUBE],
    [`https://youtube.com/live/${ID}#x`, YOUTUBE],
    [`http://www.youtube-nocookie.com/embed/${ID}`, YOUTUBE],
    ["https://vimeo.com/76979871", "https://vimeo.com/76979871"],
    ["https://vimeo.com/76979871/abcdef1234", "https://vimeo.com/76979871/abcdef1234"],
    ["https://player.vimeo.com/video/76979871?h=abcdef1234", "https://vimeo.com/76979871/abcdef1234"],
    ["https://www.facebook.com/some.page/videos/10153231379946729/", FACEBOOK],
    ["https://www.facebook.com/reel/10153231379946729", FACEBOOK],
    [`https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(FACEBOOK)}`, FACEBOOK],
    ["https://dai.ly/x8abcde", DAILYMOTION],
    ["https://www.dailymotion.com/embed/video/x8abcde", DAILYMOTION],
    ["https://geo.dailymotion.com/player/xabc.html?video=x8abcde", DAILYMOTION],
  ])("%s is taken as %s, which is taken as itself", (typed, address) => {
    const video = readVideo(typed);
    expect(video?.address).toBe(address);
    expect(readVideo(address)).toEqual(video);
    expect(VIDEO_PLAYERS).toContain(new URL(video?.frame ?? "").origin);
  });

  it.each([
    ["a host that looks like one", `https://www.youtube.com.evil.example/watch?v=${ID}`],
    ["a host that ends like one", `https://notyoutube.com/watch?v=${ID}`],
    ["a host within a path", `https://evil.example/www.youtube.com/watch?v=${ID}`],
    ["a host with a letter of another script", `https://www.yоutube.com/watch?v=${ID}`],
    ["a host as a name", `https://www.youtube.com@evil.example/watch?v=${ID}`],
    ["credentials", `https://me:pass@www.youtube.com/watch?v=${ID}`],
    ["a port", `https://www.youtube.com:8443/watch?v=${ID}`],
    ["a script", `javascript:open("https://www.youtube.com/watch?v=${ID}")`],
    ["data", "data:text/html,https://youtu.be/dQw4w9WgXcQ"],
    ["no scheme", `//www.youtube.com/watch?v=${ID}`],
    ["no video", "https://www.youtube.com/@channel"],
    ["an id with markup", "https://www.youtube.com/watch?v=%22%3E%3Cscript%3E"],
    ["an id with a path", "https://www.youtube.com/embed/../../redirect"],
    ["a long id", `https://youtu.be/${ID}${ID}`],
    ["a redirect", `https://www.youtube.com/redirect?q=https://evil.example&v=${ID}`],
    [
      "a player of another site's page",
      "https://www.facebook.com/plugins/video.php?href=https://evil.example/",
    ],
    ["players in players", `https://www.facebook.com/plugins/video.php?href=${"x".repeat(9)}`],
    ["a long address", `https://youtu.be/${ID}?${"x".repeat(2_100)}`],
    ["a list", "https://www.youtube.com/embed/videoseries?list=PL0123456789ABCDEF"],
    ["a list, as if it was one", "https://www.youtube.com/watch?v=videoseries"],
    ["whatever is live", "https://www.youtube.com/embed/live_stream?channel=UC0123456789"],
    ["a word of Dailymotion", "https://dai.ly/playlist"],
    ["nothing", ""],
    ["no text", 7],
  ])("is none with %s", (_, address) => {
    expect(readVideo(address)).toBeUndefined();
  });
});

test("a player that names a player that names itself is none, at once", () => {
  let address = FACEBOOK;
  for (let depth = 0; depth < 2; depth += 1)
    address = `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(address)}`;
  expect(readVideo(address)).toBeUndefined();
});

test("under a video stands whose it is and what its host may keep, and other figures stay as they are", () => {
  const figure = `<figure class="video"><a href="${YOUTUBE}" rel="nofollow noopener">সেতু &amp; নদী</a></figure>`;
  const other = '<figure><a href="https://paper.example/" rel="nofollow noopener">কাগজ</a></figure>';
  const shown = describeVideos(`<p>এক</p>${figure}${other}`);
  expect(shown).toContain("সেতু &amp; নদী</a><figcaption>ইউটিউবের ভিডিও।");
  expect(shown).toContain("কুকি");
  expect(shown.endsWith(other)).toBe(true);
  expect(videosIn(figure + other)).toMatchObject([{ title: "সেতু & নদী", video: { address: YOUTUBE } }]);
});
