'use client';

// Imported as a file, because the package would otherwise inject a style element, which the Content-Security-Policy
// forbids.
import 'react-toastify/ReactToastify.css';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { AUTO_CLOSE } from './toasts';

/** The package's default without its last step: that changes a toast's height, which lays the page out in each frame. */
const bounce = cssTransition({
  enter: 'Toastify--animate Toastify__bounce-enter',
  exit: 'Toastify--animate Toastify__bounce-exit',
  appendPosition: true,
  collapse: false,
});

export function Container() {
  return (
    // A focused message does not time out, as under the pointer.
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus of the messages inside
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        position="bottom-right"
        autoClose={AUTO_CLOSE}
        transition={bounce}
        pauseOnHover
        pauseOnFocusLoss
        closeButton={false}
        hideProgressBar
        newestOnTop
        aria-label="Bildirimler Alt+T"
      />
    </div>
  );
}
