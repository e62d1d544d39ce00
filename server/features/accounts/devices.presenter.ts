import type { Device } from '../../../contract/profile.ts';
import { deviceWords } from './device-labels.ts';
import type { SessionRow } from './sessions.repository.ts';

/** A session as the device that it is; `currentId` is the session that asks. */
export function presentDevice(row: SessionRow, currentId: string): Device {
  return {
    deviceId: row.session_id,
    ...deviceWords(row.user_agent),
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.session_id === currentId,
  };
}
