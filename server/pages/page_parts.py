"""Parts of the page of an account, and who sees them."""

from server.accounts.invitations import Invitations, PageParts
from server.archive import MatchQuery
from server.pages.context import PageContext
from server.pages.finished_matches import finished


async def parts_seen(context: PageContext, invitations: Invitations, owner: str, reader: str | None) -> frozenset[str]:
    """Parts of somebody's page, fields of `PageParts`, that this reader sees: of one's own all.

    Friends have finished a match with the owner, who has not muted them.
    """
    if owner == reader:
        return frozenset(PageParts.__struct_fields__)
    box = await invitations.find(owner)
    friends, everyone = box.page.seen_by("friends"), box.page.seen_by("everyone")
    if reader is None or reader in box.muted or friends == everyone:
        return everyone
    return friends if await finished(context, MatchQuery(player=owner, other=reader), 1) else everyone
