/** Anchors on the page for cards that fly, by name: "seat:2", "hand:0", "bank", "deck". */
export class Anchors {
  private readonly known = new Map<string, Element>();

  /** A ref for the element of that name. */
  readonly at =
    (name: string) =>
    (element: Element | null): void => {
      if (element) this.known.set(name, element);
      else this.known.delete(name);
    };

  /** The first of these that is on the page. */
  find(...names: readonly string[]): Element | undefined {
    for (const name of names) {
      const element = this.known.get(name);
      if (element?.isConnected) return element;
    }
    return undefined;
  }
}
