/** Runs SQL on the queue's database. */
type Run = (sql: string) => Promise<unknown>;

const everyMs = 60_000;

/** Queues of this program wait an hour at most before the next try. */
const mend = `
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
 * Takes back what the queue noted while the clock was ahead: when it last looked at schedules and for signs of life,
 * and when jobs are due. It would do nothing of this until the clock comes there again.
 */
export const repairClockSkew = (run: Run): Promise<unknown> => run(mend);

/** Does so now and every minute until the given function is called. What fails is done a minute later. */
export function scheduleClockSkewRepair(run: Run): () => void {
  const look = () => void repairClockSkew(run).catch(() => {});
  look();
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
