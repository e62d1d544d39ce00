/** Runs SQL on the queue's database. */
type Run = (sql: string) => Promise<unknown>;

const everyMs = 60_000;

/** Retries are due within an hour, so a job due later than that was stored with a wrong clock. */
const repair = `
update pgboss.version set
  cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now()),
  reindex_on = least(reindex_on, now()), monitor_backoff_on = least(monitor_backoff_on, now() + interval '2 hours')
where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on - interval '2 hours') > now();
update pgboss.queue set
  monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
where greatest(monitor_claim_on, maintain_on) > now();
update pgboss.job set heartbeat_on = now()
where state = 'active' and heartbeat_on > now() + interval '1 minute';
update pgboss.job set start_after = now()
where state in ('created', 'retry') and start_after > now() + interval '3 hours'`;

/**
 * Resets times that the queue stored while the clock was ahead: last checks of schedules and heartbeats, and due times of
 * jobs. Until the clock reached them again, the queue would do nothing.
 */
export const repairClockSkew = (run: Run): Promise<unknown> => run(repair);

/** Repairs now and every minute until the returned function is called. */
export function scheduleClockSkewRepair(run: Run): () => void {
  const tick = () => void repairClockSkew(run).catch(() => {});
  tick();
  const timer = setInterval(tick, everyMs).unref();
  return () => clearInterval(timer);
}
