import type { FieldValue } from '../../mocks/profile/profile-values.ts';
import { fromLeaves } from '../../spec/support/leaves.ts';
import type { HiddenBy, Tolerance } from '../detection/known-break.ts';
import { type Safety, safetyLevels } from '../run/check.ts';
import type { BrokenService } from './service.ts';

/** The field of a profile that makes each choice. */
const tolerantProfiles: Readonly<Record<Tolerance, readonly [field: string, value: FieldValue]>> = {
  'headers of the day': ['limits.reportedWindow', 'day'],
  'a token bucket': ['limits.algorithm', 'token-bucket'],
  'refused requests do not count': ['limits.countedRequests', 'successful'],
  'names of letters': ['category.name.pattern', '[A-Za-z]+'],
  'supplied ids refused': ['category.suppliedId', 'refused'],
  'short descriptions': ['category.description.maxLength', 200],
  'descriptions in ASCII': ['category.description.pattern', '[ -~]*'],
};

/**
 * The choices that hide the break of a service.
 * @param safety The lowest level that shows it without them.
 */
export async function findHiding(
  broken: BrokenService,
  safety: Safety,
  isCaught: (service: BrokenService, safety: Safety) => Promise<boolean>,
): Promise<HiddenBy> {
  const hiddenBy: Partial<Record<Tolerance, Safety>> = {};
  // The break depends on a profile of its own.
  if (broken.options.profile !== undefined) return hiddenBy;
  const levels = safetyLevels.slice(safetyLevels.indexOf(safety));
  for (const [tolerance, field] of Object.entries(tolerantProfiles)) {
    const options = { ...broken.options, profile: fromLeaves([field]) };
    for (const level of levels) {
      if (await isCaught({ ...broken, options }, level)) break;
      hiddenBy[tolerance as Tolerance] = level;
    }
  }
  return hiddenBy;
}
