import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { Icon } from "../icons/Icon.tsx";
import { trayHeightAtom, useAtomValue } from "../state.ts";

interface NewStoriesToastProps {
  count: number;
  onShow: () => void;
  onDismiss: () => void;
}

/**
 * decisions/news.md#toast. It is announced politely, takes no focus, and sits where a thumb reaches it, over no
 * navigation.
 */
export function NewStoriesToast({ count, onShow, onDismiss }: NewStoriesToastProps) {
  const tray = useAtomValue(trayHeightAtom);
  const style = tray === 0 ? {} : { bottom: `calc(var(--space-4) + ${tray}px)` };
  return (
    <div className="toast-place" role="status" style={style}>
      {count > 0 ? (
        <div className="toast">
          <button type="button" className="toast-show" onClick={onShow}>
            <Icon name="up" />
            <span>{toBengaliDigits(count)} টি নতুন খবর পাওয়া গেছে!</span>
          </button>
          <button type="button" className="icon-button toast-close" onClick={onDismiss}>
            <Icon name="close" />
            <span className="visually-hidden">বন্ধ করুন</span>
          </button>
        </div>
      ) : null}
    </div>
  );
}
