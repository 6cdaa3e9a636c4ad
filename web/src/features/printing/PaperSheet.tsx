import type { ReactNode } from 'react';
import { BrandWordmark } from '../../drawings/BrandWordmark.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import './printing.css';

/** A sheet of A4 paper, in light colours whatever the theme of the screen. */
export function PaperSheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="paper light-colours">
      {children}
    </section>
  );
}

/** The head of a sheet: its title on one side, the brand on the other. */
export function PaperHead({ title, line }: { title: string; line: string }) {
  return (
    <header className="paper-head">
      <div>
        <h2 dir="auto" className="wrap-anywhere">
          {title}
        </h2>
        <p className="text-muted">{line}</p>
      </div>
      <BrandWordmark className="shrink-0" />
    </header>
  );
}

interface TearOffStripsProps {
  count: number;
  /** The address that each QR code holds. */
  url: string;
  /** Says where the code leads. */
  label: string;
  text: string;
}

/** Strips to tear off, all alike; screen readers hear one of them. */
export function TearOffStrips({ count, url, label, text }: TearOffStripsProps) {
  return (
    <ul className="paper-strips">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} aria-hidden={index > 0}>
          <QrCode text={url} label={label} />
          <span dir="auto" className="mt-1 line-clamp-2 font-semibold wrap-anywhere">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The full address of a path of this site. */
export const toPrintedUrl = (path: string) => window.location.origin + path;
