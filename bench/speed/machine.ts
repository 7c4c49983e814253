import { cpus, platform, release, totalmem } from 'node:os';

/** The machine of a measurement. Figures of different machines must not be compared. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly os: string;
  readonly node: string;
}

export function describeMachine(): Machine {
  const all = cpus();
  return {
    cpu: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    os: `${platform()} ${release()}`,
    node: process.version,
  };
}

export function machineLine({ cpu, cores, memoryGiB, os, node }: Machine): string {
  return `${cpu}, ${cores} cores, ${memoryGiB} GiB, ${os}, Node ${node.slice(1)}`;
}
