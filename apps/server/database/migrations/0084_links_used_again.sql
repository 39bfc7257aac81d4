-- A browser that is given another cookie may still use a link again that it has used a moment ago.
GRANT UPDATE (confirmed_by) ON touchline.sign_up TO tl_api;
GRANT UPDATE (used_by) ON touchline.account_token TO tl_api;
