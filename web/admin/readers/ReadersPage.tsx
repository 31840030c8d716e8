import type { ReadersDocument } from "../../../core/contract/desk/readers.ts";
import { type TrafficSource, WAYS } from "../../../core/news/traffic-source.ts";
import { useGuardedDocument } from "../../live/use-guarded-document.ts";
import { NewTab, PageHead, Section } from "../kit/Button.tsx";
import { type Column, figure, Stats, Table } from "../kit/Table.tsx";
import { FiguresAwaited } from "../notices.tsx";
import { PaperText } from "../words/Texts.tsx";

const WAY_NAMES: Readonly<Record<TrafficSource, string>> = {
  direct: "Directly, or without a referrer",
  site: "From another page of this site",
  search: "From a search engine",
  social: "From a social network",
  feed: "From a feed reader",
  push: "From a notification",
  other: "From another site",
};

function Ways({ hour, day }: ReadersDocument) {
  const columns: readonly Column<TrafficSource>[] = [
    { name: "Way", is: "row", cell: (way) => WAY_NAMES[way] },
    figure("Last hour", (way) => hour.ways[way] ?? 0),
    figure("Last day", (way) => day.ways[way] ?? 0),
  ];
  return (
    <Section id="readers-ways" title="Traffic sources">
      <Table
        className="figures"
        caption="How readers came to stories"
        columns={columns}
        rows={WAYS}
        keyOf={(way) => way}
      />
    </Section>
  );
}

interface StoriesProps {
  title: string;
  ids: readonly string[];
  document: ReadersDocument;
  span: "hour" | "day";
}

function Stories({ title, ids, document: { stories }, span }: StoriesProps) {
  const columns: readonly Column<string>[] = [
    {
      name: "Story",
      is: "row",
      cell: (id) => (
        <NewTab href={`/article/${id}`}>
          <PaperText>{stories[id]?.title ?? ""}</PaperText>
        </NewTab>
      ),
    },
    figure("Reads", (id) => stories[id]?.[span]),
  ];
  return (
    <Section id={`readers-${span}`} title={title}>
      {ids.length === 0 ? (
        <p>No story has been read yet.</p>
      ) : (
        <Table
          className="figures"
          caption={title}
          columns={columns}
          rows={ids.filter((id) => stories[id])}
          keyOf={(id) => id}
        />
      )}
    </Section>
  );
}

/** Page `/admin/readers` (decisions/admin.md#readers). */
export function ReadersPage() {
  const figures = useGuardedDocument("readers");
  const { data } = figures;
  return (
    <>
      <PageHead title="Readers" />
      <FiguresAwaited {...figures} />
      {data ? (
        <>
          <Stats
            of={{
              "Pages open now": data.open,
              "Reads in the last hour": data.hour.reads,
              "Reads in the last day": data.day.reads,
            }}
          />
          <Ways {...data} />
          <Stories title="Read most in the last hour" ids={data.byHour} document={data} span="hour" />
          <Stories title="Read most in the last day" ids={data.byDay} document={data} span="day" />
          <p className="small desk-part">
            Counted without cookies of their own and without who it was: a read, its story and the kind of way
            in.
          </p>
        </>
      ) : null}
    </>
  );
}
