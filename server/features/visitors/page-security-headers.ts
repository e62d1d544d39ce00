import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A hook that sets the security headers of pages from a precomputed set: they are the same for every answer.
 * For a route with `helmet: false`.
 */
export function steadyHeaders() {
  let steady: [name: string, value: number | string | string[]][] | null = null;
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { raw } = reply;
    if (steady === null) {
      const before = new Set(raw.getHeaderNames());
      await reply.helmet();
      steady = Object.entries(raw.getHeaders()).flatMap(([name, value]) =>
        before.has(name) || value === undefined ? [] : [[name, value]],
      );
    } else for (const [name, value] of steady) raw.setHeader(name, value);
  };
}
