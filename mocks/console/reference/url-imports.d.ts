/** Vite resolves such an import to the address of the file. */
declare module '*?url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports it so.
  export default url;
}
