import { attempt } from './notice.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, such as `curl command`. */
  readonly what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = () => attempt(() => navigator.clipboard.writeText(text), `Copied the ${what}.`);
  return (
    <button type="button" onClick={() => void copy()}>
      Copy {what}
    </button>
  );
}
