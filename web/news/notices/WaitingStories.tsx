import { Icon } from "../../icons/Icon.tsx";

export function WaitingStories({
  count,
  words,
  onShow,
}: {
  count: number;
  words: string;
  onShow: () => void;
}) {
  if (count === 0) return null;
  return (
    <div className="news-waiting-place">
      <button type="button" className="pill news-waiting screen-only" onClick={onShow}>
        <Icon name="up" />
        {words}
      </button>
    </div>
  );
}
