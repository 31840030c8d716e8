import { MoreStories, type MoreStoriesProps } from "./MoreStories.tsx";
import { NewStoriesToast, type NewStoriesToastProps } from "./NewStoriesToast.tsx";

export interface ListNewsProps extends NewStoriesToastProps, MoreStoriesProps {}

/** What a list of stories tells after it has been read: new ones that wait, further ones that were asked for. */
export function ListNews({ list, wanted, shown, state, ...toast }: ListNewsProps) {
  return (
    <>
      <MoreStories list={list} wanted={wanted} shown={shown} state={state} />
      <NewStoriesToast {...toast} />
    </>
  );
}
