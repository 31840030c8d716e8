export async function newestStoryPath({ url }: { readonly url: string }): Promise<string> {
  const answer = await fetch(`${url}/api/combined-news?page=1&limit=1`);
  const id = /"id":"([0-9a-f]{24})"/.exec(await answer.text())?.[1];
  if (!id) throw new Error("There is no story");
  return `/article/${id}`;
}
