import { type ToastOptions, toast } from 'react-hot-toast';
import { getFailureText } from '../i18n/serverMessages.ts';
import { describeError } from './apiErrorText.ts';

/** An error toast: what failed, and the server's reason on a second line, or `otherwise` if it gives none. */
export function toastFailure(
  text: string,
  error: unknown,
  { otherwise, ...options }: ToastOptions & { otherwise?: string } = {},
): void {
  const said = describeError(error);
  const reason = said === getFailureText() ? otherwise : said;
  toast.error(
    reason === undefined || reason === text ? (
      text
    ) : (
      <span className="flex flex-col wrap-anywhere">
        <span className="font-semibold">{text}</span>
        <span>{reason}</span>
      </span>
    ),
    options,
  );
}
