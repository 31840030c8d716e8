import { type DeskName, type NameInput, nameChange, nameInput } from "../../../core/contract/lists/names.ts";
import { formOfFields } from "../kept/form-of-fields.ts";

/** A corrected name as the form has it. */
export type NameForm = { [Field in keyof NameInput]: string };

export const NAME_FIELDS = formOfFields<NameForm>({ name: "Provider's name", bengali: "Bengali" });

/** What the form begins with: the name as readers see it, or a new one. */
export const formOf = (row: DeskName | undefined): NameForm => ({
  name: row?.name ?? "",
  bengali: row?.bengali ?? "",
});

/** Without the revision, which is no field; the provider's name stays. */
const changedFields = nameChange.omit({ revision: true });

/** What is sent, by the server's own schema; or what is wrong, by field. */
export const readForm = (form: NameForm, isNew: boolean) =>
  NAME_FIELDS.checked<object>((isNew ? nameInput : changedFields).safeParse(form));
