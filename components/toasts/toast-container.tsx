'use client';

import { ToastContainer } from 'react-toastify';
import { AUTO_CLOSE } from './toasts';

export function Container() {
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={AUTO_CLOSE}
      pauseOnHover
      pauseOnFocusLoss
      closeButton={false}
      hideProgressBar
      newestOnTop
    />
  );
}
