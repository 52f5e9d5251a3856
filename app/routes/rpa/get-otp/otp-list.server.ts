import type { OtpConfig } from '~/domain/otp-config';
import { defineList } from '~/lib/list-spec';

/** Apps with two-factor log-in. */
export const OTP_LIST = defineList({
  name: 'otp-configs',
  search: {
    label: 'Search apps',
    fields: 'customer name, platform and username',
    texts: (config) => [config.customerName, config.platform, config.username],
  },
  sorts: {
    'customer-name': (config) => config.customerName,
    platform: (config) => config.platform,
    environment: (config) => config.environment,
    username: (config) => config.username,
    'auth-type': (config) => config.authType,
  },
  shape: ({ id, customerName, platform, environment, username, authType }: OtpConfig) => ({
    id,
    customerName,
    platform,
    environment,
    username,
    authType,
  }),
});
