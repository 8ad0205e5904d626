// Late: installing the worker takes the processor from the scripts that take the page over.
addEventListener('load', () => setTimeout(() => navigator.serviceWorker?.register('/sw.js'), 2_000));
