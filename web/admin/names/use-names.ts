import {
  type DeskName,
  NAMES_CALL,
  nameAnswer,
  nameConflict,
  nameList,
} from "../../../core/contract/lists/names.ts";
import { type Kept, type KeptCalls, useKept } from "../kept/use-kept.ts";
import { NAME_FIELDS, type NameForm, readForm } from "./name-form.ts";

const NAMES: Kept<NameForm, DeskName> = {
  path: NAMES_CALL,
  schemas: { list: nameList, answer: nameAnswer, conflict: nameConflict },
  idOf: ({ key }) => key,
  form: NAME_FIELDS,
  read: readForm,
  words: {
    save: "The name could not be saved. Please try again.",
    remove: "The correction could not be removed. Please try again.",
  },
  againMs: 10_000,
};

/** Names of players, and what can be done to them. The first correction of a name adds it. */
export function useNames(): KeptCalls<NameForm, DeskName> {
  const calls = useKept(NAMES);
  return { ...calls, save: (form, row) => calls.save(form, row && row.revision > 0 ? row : undefined) };
}
