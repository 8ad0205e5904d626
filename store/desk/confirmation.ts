/** The window that asks for the password again, which calls about money and people need. */
type Asks = () => Promise<boolean>;

let ask: Asks = async () => false;

/** Connects the window. @returns a function that disconnects it */
export function connectConfirmation(asks: Asks): () => void {
  ask = asks;
  return () => {
    ask = async () => false;
  };
}

/** Resolves to whether the password was confirmed. */
export function askConfirmation(): Promise<boolean> {
  return ask();
}
