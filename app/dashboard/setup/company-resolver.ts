import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { CompanyInfo, type CompanyInfoInput } from '../../../contract/onboarding.ts';

/** Checks the company form against the contract. */
export const companyResolver: Resolver<CompanyInfoInput, unknown, CompanyInfo> = zodResolver(CompanyInfo);
