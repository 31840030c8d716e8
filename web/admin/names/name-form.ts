import {
  type DeskName,
  NAMES_CALL,
  type NameInput,
  nameAnswer,
  nameChange,
  nameConflict,
  nameInput,
  nameList,
} from "../../../core/contract/lists/names.ts";
import { type CrudDefinition, checked } from "../crud/use-crud.ts";

type NameForm = { [Field in keyof NameInput]: string };

const LABELS = { name: "Provider's name", bengali: "Bengali" };

const changedFields = nameChange.omit({ revision: true });

export const NAMES: CrudDefinition<NameForm, DeskName> = {
  path: NAMES_CALL,
  title: "Names",
  noun: "name",
  words: {
    none: "No match today names players, and there are no corrections.",
    saved: "is saved. Open scorecards show it within seconds.",
    back: "is corrected again.",
    removal: "Readers see the name as before the correction.",
  },
  schemas: { list: nameList, answer: nameAnswer, conflict: nameConflict },
  idOf: ({ key }) => key,
  labels: LABELS,
  formOf: (row) => ({ name: row?.name ?? "", bengali: row?.bengali ?? "" }),
  read: (form, isNew) => checked(LABELS, isNew ? nameInput : changedFields, form),
  againMs: 10_000,
};
