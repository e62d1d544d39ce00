import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Device } from '../../../contract/profile.ts';
import { listDevices, signOutDevice, signOutOthers } from '../../api/profile.ts';

const devicesKey = ['devices'];

/** Where the user is signed in. */
export function useDevices() {
  return useQuery({ queryKey: devicesKey, queryFn: ({ signal }) => listDevices(signal) });
}

/** Refetches the user's devices. */
export function useRefreshDevices(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: devicesKey });
}

/** Signs a device out, or every other one when it is null. Gives how many. */
export function useSignOut() {
  const refresh = useRefreshDevices();
  return useMutation({
    mutationFn: async (device: Device | null) => {
      if (device === null) return signOutOthers();
      await signOutDevice(device.deviceId);
      return 1;
    },
    // A device that was removed already disappears with the refetch.
    onSettled: refresh,
  });
}
