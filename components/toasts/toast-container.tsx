'use client';

// Its own styles as a file: the package would else write them into the page, which the policy forbids.
import 'react-toastify/ReactToastify.css';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { AUTO_CLOSE } from './toasts';

export function Container() {
  return (
    // A message that has the focus is being read: it waits, as it does under the pointer.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of the messages inside
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <ToastContainer
        position="bottom-right"
        autoClose={AUTO_CLOSE}
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
