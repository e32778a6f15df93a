<?php

declare(strict_types=1);

namespace Example\ResidentApi;

/** A state that this backend does not have: the verifier reports it by name, and not as a broken answer. */
final class UnknownState extends \RuntimeException
{
}
