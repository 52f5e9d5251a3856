import '@remix-run/node';

// Single fetch changes the types of loader data; without this line `data()` unions fail to compile.
declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

declare global {
  interface HTMLElement {
    /** TypeScript does not know the option yet. `source` is the element to which the popover belongs. */
    showPopover(options: { source: Element | null }): void;
  }
}
