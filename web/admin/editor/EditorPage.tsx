export function EditorPage({ id }: { id: string | undefined }) {
  return <h1>{id === undefined ? "New News" : "Edit News"}</h1>;
}
