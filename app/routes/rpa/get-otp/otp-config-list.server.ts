import type { OtpConfig } from '~/domain/rpa/otp-config';
import { defineList } from '~/lib/list-spec';

export const OTP_CONFIG_LIST = defineList({
  name: 'otp-configs',
  search: {
    label: 'Search apps',
    searchedFields: 'customer names, platforms, environments and usernames',
    getTexts: (config) => [config.customerName, config.platform, config.environment, config.username],
  },
  sorts: {
    'customer-name': (config) => config.customerName,
    platform: (config) => config.platform,
    environment: (config) => config.environment,
    username: (config) => config.username,
    'auth-type': (config) => config.authType,
  },
  hideableColumns: ['Platform', 'Environment', 'Username', 'Auth Type'],
  toRow: ({ id, customerName, platform, environment, username, authType }: OtpConfig) => ({
    id,
    customerName,
    platform,
    environment,
    username,
    authType,
  }),
});
