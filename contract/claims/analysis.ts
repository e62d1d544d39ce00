import { claimsOf } from './claim.ts';

const sample = claimsOf('illustrative', 'The sample year that the locked dashboard preview shows as well.');
const drawing = claimsOf('illustrative', 'A drawing that shows what a card says.');

/** Figures of the analytics page that are not in the dashboard preview. */
export const analysisClaims = [
  sample('analysis-won', '970', 'leads won'),
  sample('analysis-active', '624', 'leads still active'),
  sample('analysis-lost', '1,456', 'leads lost'),
  sample('analysis-cold', '416', 'leads gone cold'),
  sample('analysis-low', '$1,948,000', 'where the potential revenue begins'),
  sample('analysis-high', '$2,764,000', 'where the potential revenue ends'),
  sample('analysis-slow', '$812,400', 'missed by slow first responses'),
  sample('analysis-missed', '$655,200', 'missed by missed calls'),
  sample('analysis-dropped', '$586,900', 'missed by dropped follow-up'),
  sample('analysis-never', '$301,500', 'missed by leads never contacted'),
  sample('analysis-open', '$238,000', 'likely to be won among open leads in 90 days'),
  sample('analysis-open-low', '$171,000', 'where the forecast of open leads begins'),
  sample('analysis-open-high', '$309,000', 'where the forecast of open leads ends'),
  sample('analysis-paid-leads', '1,128', 'leads from paid search'),
  sample('analysis-paid-rate', '23.9%', 'close rate of paid search'),
  sample('analysis-paid-missed', '$842,300', 'missed on paid search'),
  sample('analysis-form-leads', '862', 'leads from the website form'),
  sample('analysis-form-rate', '28.3%', 'close rate of the website form'),
  sample('analysis-form-missed', '$566,900', 'missed on the website form'),
  sample('analysis-phone-leads', '694', 'leads by phone'),
  sample('analysis-phone-rate', '31.0%', 'close rate by phone'),
  sample('analysis-phone-missed', '$455,800', 'missed on the phone'),
  sample('analysis-market-leads', '344', 'leads from marketplaces'),
  sample('analysis-market-rate', '18.6%', 'close rate of marketplaces'),
  sample('analysis-market-missed', '$332,600', 'missed on marketplaces'),
  sample('analysis-referral-leads', '438', 'leads by referral'),
  sample('analysis-referral-rate', '40.4%', 'close rate of referrals'),
  sample('analysis-referral-missed', '$158,400', 'missed on referrals'),
  sample('analysis-peak', '$305,300', 'missed in July, the highest month'),
  sample('analysis-trough', '$109,100', 'missed in December, the lowest month'),
  drawing('analysis-under', '5 min', 'a first answer within five minutes'),
  drawing('analysis-record', '$1,480', 'the value of one lead'),
] as const;
