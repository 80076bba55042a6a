/** Parts of the settings, in display order. */
export const sections = [
  { to: '/projects/$project_id/settings', title: 'Project' },
  { to: '/projects/$project_id/settings/channels', title: 'Channels' },
  { to: '/projects/$project_id/settings/engines', title: 'Engines' },
  { to: '/projects/$project_id/settings/panel', title: 'Panel' },
  { to: '/projects/$project_id/settings/runs', title: 'Collection runs' },
  { to: '/projects/$project_id/settings/topics', title: 'Topics' },
  { to: '/projects/$project_id/settings/tags', title: 'Tags' },
  { to: '/projects/$project_id/settings/classifications', title: 'Classifications' },
  { to: '/projects/$project_id/settings/keys', title: 'API keys' },
  { to: '/projects/$project_id/settings/mail', title: 'Mail' },
  { to: '/projects/$project_id/settings/webhooks', title: 'Webhooks' },
  { to: '/projects/$project_id/settings/shares', title: 'Shared links' },
  { to: '/projects/$project_id/settings/api', title: 'API' },
  { to: '/projects/$project_id/settings/export', title: 'Export' },
] as const
