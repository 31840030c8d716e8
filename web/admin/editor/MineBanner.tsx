import { Button } from "../kit/Button.tsx";
import { PaperText } from "../words/PaperText.tsx";

interface MineBannerProps {
  /** The title of what this editor wrote; undefined where nothing was set aside. */
  title: string | undefined;
  onBack: () => void;
}

/** After another editor's version was loaded: what was in the form before is not lost. */
export function MineBanner({ title, onBack }: MineBannerProps) {
  if (title === undefined) return null;
  return (
    <div className="admin-banner">
      <p>
        Your version is still here, “<PaperText>{title}</PaperText>”.
      </p>
      <Button onClick={onBack}>Back to my version</Button>
    </div>
  );
}
