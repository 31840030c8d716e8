import { TRY_AGAIN } from "../../words/common.ts";

interface FailureProps {
  className: string;
  error: string;
  lang?: "bn" | "en";
  onRetry: (() => void) | undefined;
}

export const Failure = ({ className, error, lang, onRetry }: FailureProps) => (
  <div className={className} role="alert">
    <p lang={lang}>{error}</p>
    {onRetry && (
      <button type="button" className="button" lang="bn" onClick={onRetry}>
        {TRY_AGAIN}
      </button>
    )}
  </div>
);
