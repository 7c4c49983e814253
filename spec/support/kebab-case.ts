/** Converts camel case to kebab case: `listOrders` to `list-orders`. */
export function kebabCase(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
