/** React's renderer to HTML as the framework bundles it. It declares no types. */
declare module 'next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server' {
  export { renderToPipeableStream } from 'react-dom/server';
}
