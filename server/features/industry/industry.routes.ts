import { IndustryAnalysis, IndustryAnalysisRequest } from '../../../contract/industry.ts';
import { api } from '../../../contract/paths.ts';
import { visitorRefusals } from '../../../contract/waitlist.ts';
import type { App } from '../../platform/http/app.ts';
import { refuseFlat } from '../../platform/http/flat-refusal.ts';
import { analyseIndustry, type IndustryDeps } from './industry.service.ts';
import { profiles } from './trade-profiles.built.ts';

/**
 * `POST /api/industry-analysis`, without authentication. A visitor asks once for each trade they name; an
 * office shares one address. Throws StartError when a trade's file is invalid.
 */
export function industryRoutes(app: App, deps: IndustryDeps) {
  profiles();
  app.route({
    method: 'POST',
    url: api.industryAnalysis,
    config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
    errorHandler: refuseFlat,
    schema: {
      tags: ['visitors'],
      body: IndustryAnalysisRequest,
      response: { 200: IndustryAnalysis, ...visitorRefusals },
    },
    handler: (request) => analyseIndustry(deps, request.body, { address: request.ip, log: request.log }),
  });
}
