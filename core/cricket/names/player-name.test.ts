import { describe, expect, it } from "vitest";
import { bengaliName, nameWords, readPlayers } from "./player-name.ts";

const players = readPlayers();
/** Values that more than one line has. */
const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
];

describe("the table of players", () => {
  it("has at least 1,000 players, each name once whatever its spelling", () => {
    expect(players.length).toBeGreaterThan(1_000);
    expect(
      repeated(
        players.flatMap(({ written }) => [
          ...new Set(written.map((name) => nameWords(name)?.join(" ") ?? name)),
        ]),
      ),
    ).toEqual([]);
    expect(players.flatMap(({ written }) => written).filter((name) => !nameWords(name))).toEqual([]);
  });

  it("is in Bengali letters, composed the same way, at most 40 long", () => {
    const odd = players.filter(
      ({ whole, said }) =>
        !/^[ঀ-৿](?:[ঀ-৿\u200D]|[ ’-](?=[ঀ-৿]))*$/u.test(whole) ||
        whole !== whole.normalize("NFC") ||
        whole.length > 40 ||
        !whole.includes(said),
    );
    expect(odd).toEqual([]);
  });

  it("tells two of one side apart: nobody's short name ends another's name", () => {
    const alike = players.flatMap(({ group, whole, said }) =>
      said === whole
        ? []
        : players
            .filter(
              (other) =>
                other.group === group && other.whole !== whole && other.whole.split(" ").includes(said),
            )
            .map((other) => `${said}: ${whole}, ${other.whole}`),
    );
    expect(alike).toEqual([]);
    // A side of men meets men: their short names are all different, and so are women's.
    for (const kind of [", men", ", women"]) {
      const own = players.filter(({ group }) => group.endsWith(kind));
      expect(own.length).toBeGreaterThan(300);
      expect(repeated([...new Map(own.map(({ whole, said }) => [whole, said])).values()])).toEqual([]);
    }
  });
});
