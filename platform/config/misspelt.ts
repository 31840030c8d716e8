import { secretVariables, VARIABLES } from "./environment.ts";

const SHORTEST = 8;

function isOneLetterFrom(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const rests = [
    [same + 1, same + 1],
    [same + 1, same],
    [same, same + 1],
  ] as const;
  return rests.some(([a, b]) => one.slice(a) === other.slice(b));
}

export function misspelt(variables: Readonly<Record<string, string | undefined>>): string[] {
  const isSet = (name: string): boolean => (variables[name] ?? "") !== "";
  const files = secretVariables().map((name) => `${name}_FILE`);
  const ours = [...VARIABLES, ...files];
  const missing = ours.filter((name) => name.length >= SHORTEST && !isSet(name));
  return Object.keys(variables)
    .filter((name) => name.length >= SHORTEST - 1 && isSet(name) && !ours.includes(name))
    .flatMap((name) => {
      const meant = missing.find((each) => isOneLetterFrom(name.toUpperCase(), each));
      return meant === undefined
        ? []
        : [`${name}: unknown, and close to ${meant}; correct its name, or unset it`];
    });
}
