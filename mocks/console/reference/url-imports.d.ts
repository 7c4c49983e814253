/** Vite gives the address of the file instead of its content. */
declare module '*?url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports it so.
  export default url;
}
