export function DriveView() {
  return <h1>Drive</h1>;
}
