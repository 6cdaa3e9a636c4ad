const source = 'https://accounts.google.com/gsi/client';

interface CredentialResponse {
  credential?: string;
}

interface GoogleIdentity {
  initialize: (options: {
    client_id: string;
    callback: (response: CredentialResponse) => void;
    cancel_on_tap_outside: boolean;
  }) => void;
  renderButton: (
    place: HTMLElement,
    options: {
      type: 'standard';
      theme: 'outline' | 'filled_black';
      size: 'large';
      text: 'signin_with' | 'signup_with';
      shape: 'rectangular';
      width: number;
      locale: string;
    },
  ) => void;
  prompt: () => void;
  cancel: () => void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

let loading: Promise<GoogleIdentity> | undefined;

/** Loads Google's script once; a failed attempt can be repeated. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script');
    const rejectLoad = () => {
      loading = undefined;
      script.remove();
      reject(new Error('The sign-in script did not load'));
    };
    script.src = source;
    script.async = true;
    script.onerror = rejectLoad;
    script.onload = () => {
      const identity = window.google?.accounts?.id;
      if (identity) resolve(identity);
      else rejectLoad();
    };
    document.head.append(script);
  });
  return loading;
}
