import { linkTo, place, selectedSandbox } from '../client/address.ts';
import { admin, type Schemas } from '../client/api.ts';

/**
 * Forks the selected sandbox as it was after a command, and shows the fork.
 * @returns What to report.
 */
export async function forkAt(position: number): Promise<string> {
  const sandbox = selectedSandbox();
  const { id } = await admin().sandboxes.create({ from: { sandbox, at: position } });
  location.hash = linkTo(place.value.view, { sandbox: id });
  return `This is ${id}, a fork of ${sandbox} after command ${position}.`;
}

/**
 * The position of a request in the history. Ids of exchanges are consecutive, which positions of requests
 * are not: controls have positions, too.
 * @throws {Error} if the history does not keep the request.
 */
export async function positionOf({ id, at }: Schemas['Exchange']): Promise<number> {
  const { commands } = await admin().history.list();
  const requests = commands.filter(({ request }) => request !== null);
  const latest = requests[0] && (await admin().history.stateAt(requests[0].position)).exchange;
  const found = latest && requests[latest.id - id];
  if (found?.at !== at) throw new Error('The history no longer has this request.');
  return found.position;
}
