/**
 * Lets React go on after a browser's translator has put its `<font>` elements in the place of
 * texts: a text that is no longer where React left it is neither removed nor taken for a neighbour,
 * which would throw and take the page.
 */
export function tolerateTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null): T {
    const isHere = next === null || next.parentNode === this
    return insertBefore.call(this, child, isHere ? next : null) as T
  }
}
