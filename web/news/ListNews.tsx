import { MoreStories, type MoreStoriesProps } from "./MoreStories.tsx";
import { NewStoriesToast, type NewStoriesToastProps } from "./NewStoriesToast.tsx";

export interface ListNewsProps extends NewStoriesToastProps, MoreStoriesProps {}

/** Announcements of a list: new stories that wait, and further stories that were loaded. */
export function ListNews({ list, wanted, shown, state, ...toast }: ListNewsProps) {
  return (
    <>
      <MoreStories list={list} wanted={wanted} shown={shown} state={state} />
      <NewStoriesToast {...toast} />
    </>
  );
}
