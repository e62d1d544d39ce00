import { randomUUID } from 'node:crypto';
import type { ReportRequest } from './report-request.ts';

export interface Job {
  id: string;
  /** Counted from 1. */
  no: number;
  order: ReportRequest;
  orderedAt: number;
}

/** Jobs kept; older ones are deleted with their files. */
const most = 5000;

/** The reports that were ordered from one stand-in. */
export class ReportJobs {
  readonly #jobs = new Map<string, Job>();
  readonly #readyMs: number;
  #ordered = 0;

  /** A job is done `readyMs` after its order. */
  constructor(readyMs: number) {
    this.#readyMs = readyMs;
  }

  order(order: ReportRequest): Job {
    this.#ordered += 1;
    const job = { id: randomUUID(), no: this.#ordered, order, orderedAt: Date.now() };
    this.#jobs.set(job.id, job);
    const [oldest] = this.#jobs.keys();
    if (this.#jobs.size > most && oldest !== undefined) this.#jobs.delete(oldest);
    return job;
  }

  find(id: string): Job | undefined {
    return this.#jobs.get(id);
  }

  statusOf({ orderedAt }: Job): 'created' | 'processing' | 'uploading' | 'done' {
    const past = (Date.now() - orderedAt) / this.#readyMs;
    if (past >= 1) return 'done';
    return past < 0.3 ? 'created' : past < 0.8 ? 'processing' : 'uploading';
  }
}
